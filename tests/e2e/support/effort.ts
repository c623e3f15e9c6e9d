/** Counts clicks and fields (a file, a text, a choice) of jobs that people repeat, from the list where they begin. */
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";

type Files = Parameters<Locator["setInputFiles"]>[0];

/** Exactly: fewer is good news and is written here. */
const expectedEffort = {
  "Publish 300 products with pictures": { desktop: "7 clicks, 2 fields", phone: "8 clicks, 2 fields" },
  "Ship 40 orders": { desktop: "6 clicks, 1 fields", phone: "6 clicks, 1 fields" },
  "Refund a cash order": { desktop: "9 clicks, 3 fields", phone: "9 clicks, 3 fields" },
  "First hour of a dealer": { desktop: "29 clicks, 30 fields", phone: "37 clicks, 30 fields" },
} as const;

export class Effort {
  readonly #page: Page;
  readonly #isPhone: boolean;
  #clicks = 0;
  #fields = 0;

  private constructor(page: Page, isPhone: boolean) {
    this.#page = page;
    this.#isPhone = isPhone;
  }

  /** The screen has 1366 × 768 pixels, a phone's 390 × 844. */
  static async begin(page: Page, info: TestInfo): Promise<Effort> {
    const isPhone = info.project.name === "phone";
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    return new Effort(page, isPhone);
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks++;
  }

  /** A link or button by its name; on a phone maybe behind "More". */
  async press(name: string | RegExp): Promise<void> {
    const target = this.#page.getByRole("link", { name }).or(this.#page.getByRole("button", { name }));
    const shown = target.filter({ visible: true }).first();
    const more = this.#page.getByRole("button", { name: "More", exact: true });
    await shown.or(more).first().waitFor();
    if (this.#isPhone && !(await shown.isVisible())) await this.click(more);
    await this.click(shown);
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.#page.getByLabel(label).filter({ visible: true }).first().fill(text);
    this.#fields++;
  }

  async select(label: string, option: string): Promise<void> {
    await this.#page.getByLabel(label).filter({ visible: true }).first().selectOption(option);
    this.#fields++;
  }

  /** A radio button or checkbox. */
  async choose(target: Locator): Promise<void> {
    await target.check();
    this.#fields++;
  }

  async attach(label: string | RegExp, files: Files): Promise<void> {
    await this.#page.getByLabel(label).first().setInputFiles(files);
    this.#fields++;
  }

  /** Compares with the job's expected effort. */
  end(job: keyof typeof expectedEffort): void {
    const took = `${this.#clicks} clicks, ${this.#fields} fields`;
    process.stdout.write(`${job}, ${this.#isPhone ? "390 × 844" : "1366 × 768"}: ${took}\n`);
    const { desktop, phone } = expectedEffort[job];
    expect(took, job).toBe(this.#isPhone ? phone : desktop);
  }
}
