/** The test provider's page for paying. */
import type { Page } from "@playwright/test";
import type { Product } from "./shopping.ts";

export const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

export const paymentReceived = (page: Page) => page.getByText("Payment received");

export const answerProvider = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
