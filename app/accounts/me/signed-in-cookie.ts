/**
 * The one cookie of the shop that scripts read. It says that somebody is signed in and not who; another session has
 * another value, so that what a tab remembers of one person is never shown to the next.
 */
export const SIGNED_IN_COOKIE = "sanganak.signed-in";

/** Written by the browser when `GET /me` knows nobody: the session ended elsewhere. */
export const SIGNED_OUT = "no";

const PATTERN = /(?:^|;\s*)sanganak\.signed-in=([\w-]+)/;

/** Null for guests. */
export function signedInMark(cookies: string): string | null {
  const mark = PATTERN.exec(cookies)?.[1];
  return mark === undefined || mark === SIGNED_OUT ? null : mark;
}

export function hasSignedInCookie(cookies: string): boolean {
  return PATTERN.test(cookies);
}

export const ME_STORAGE = "sanganak-me";

/**
 * Goes into <head>. Before the first paint it marks <html> when somebody is signed in, so that the header never begins
 * as a guest's, and shows the first name and cart count that this tab learnt last.
 */
export const signedInScript = `try{let m=${PATTERN}.exec(document.cookie)?.[1],r=document.documentElement;if(m&&m!=="${SIGNED_OUT}"){r.dataset.signedIn="";let s=JSON.parse(sessionStorage.getItem("${ME_STORAGE}"));if(s?.mark===m){r.style.setProperty("--me-name",JSON.stringify(s.me.name.split(" ")[0]));if(s.me.cartCount)r.style.setProperty("--me-cart",JSON.stringify(s.me.cartCount>99?"99+":""+s.me.cartCount))}}}catch{}`;
