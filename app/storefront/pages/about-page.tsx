import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { values } from "#app/storefront/about-content.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Picture } from "#app/ui/controls/picture.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/about-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "About",
    description: loaderData?.story[0] ?? "Who we are, and what you can expect when you buy a computer from us.",
    path: "/about",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { story, storyFacts, leadership } = await findStoreSettings(context.get(appContext).db);
  return { story, facts: storyFacts.map(readFact), leadership };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const storeName = useShop()?.store.storeName ?? "We";
  return (
    <Page>
      <header className="grid gap-x-8 gap-y-6 border-t border-ink pt-4 lg:grid-cols-12">
        <p className="text-muted lg:col-span-3">About {storeName}</p>
        <div className="lg:col-span-9">
          <h1 className="max-w-[18ch] font-display text-4xl font-bold tracking-tight">
            Helping India choose the right computer
          </h1>
          <p className="mt-6 max-w-measure text-lg">
            {storeName} sells laptops, gaming laptops, desktops, components and accessories across India, with complete
            specifications and clear prices.
          </p>
        </div>
      </header>
      <Picture
        picture={lineUp}
        sizes="(width >= 82.5rem) 80rem, 100vw"
        priority
        className="mt-8 aspect-2/1 w-full lg:mt-12"
      />
      <Story paragraphs={loaderData.story} facts={loaderData.facts} />
      <Values />
      <Leadership people={loaderData.leadership} />
      <section className="mt-16 border-t border-ink pt-4">
        <h2 className="font-display text-2xl font-semibold">Need help choosing?</h2>
        <p className="mt-2 max-w-measure text-muted">
          Tell us what you need a computer for, and we will recommend the right one for your budget.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/contact">Contact Us</ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            Browse Products
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}

/** Made by tools/photography. */
const lineUp: Picture = {
  path: "/images/about",
  widths: [640, 960, 1280, 1600],
  formats: ["avif", "webp"],
  width: 1600,
  height: 800,
  alt: "A gaming tower, a mini PC, a thin laptop, an all-in-one and a gaming laptop side by side",
};

type Fact = { term: string; fact: string };

function readFact(line: string): Fact {
  const at = line.indexOf(":");
  return { term: line.slice(0, at).trim(), fact: line.slice(at + 1).trim() };
}

function Story({ paragraphs, facts }: { paragraphs: string[]; facts: Fact[] }) {
  if (paragraphs.length === 0 && facts.length === 0) return null;
  return (
    <section aria-labelledby="story" className="mt-16">
      <SectionHeading id="story" title="Our Story" className="mb-5" />
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="max-w-measure space-y-4 text-input lg:col-span-7">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="self-start border-b border-hairline empty:hidden lg:col-span-5">
          {facts.map(({ term, fact }) => (
            <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 border-t border-hairline py-3">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section aria-labelledby="values" className="mt-16">
      <SectionHeading id="values" title="Our Core Values" className="mb-5" />
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {values.map(({ name, text }) => (
          <li key={name} className="border-t border-hairline py-5">
            <h3 className="font-display text-xl font-semibold">{name}</h3>
            <p className="mt-1 max-w-[52ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leadership({ people }: { people: StoreSettings["leadership"] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="leadership" className="mt-16">
      <SectionHeading id="leadership" title="Leadership" className="mb-5" />
      <ul className="grid gap-8 sm:grid-cols-3">
        {people.map(({ name, role, text }) => (
          <li key={name} className="border-l border-hairline pl-4">
            <h3 className="font-display text-xl font-semibold">{name}</h3>
            <p className="text-sm font-semibold text-action">{role}</p>
            <p className="mt-2 max-w-[48ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
