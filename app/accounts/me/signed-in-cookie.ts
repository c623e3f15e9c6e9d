/**
 * The only cookie that scripts read. Its value differs by session but names nobody, so that a tab never shows one
 * person's data to another.
 */
export const SIGNED_IN_COOKIE = "sanganak.signed-in";

/** Set by the browser when `GET /me` finds no session. */
export const SIGNED_OUT = "no";

const PATTERN = /(?:^|;\s*)sanganak\.signed-in=([\w-]+)/;

export function signedInMark(cookies: string): string | null {
  const mark = PATTERN.exec(cookies)?.[1];
  return mark === undefined || mark === SIGNED_OUT ? null : mark;
}

export function hasSignedInCookie(cookies: string): boolean {
  return PATTERN.test(cookies);
}

export const ME_STORAGE = "sanganak-me";

/** For <head>: marks <html> before the first paint, so that the header never begins as a guest's. */
export const signedInScript = `try{let m=${PATTERN}.exec(document.cookie)?.[1],r=document.documentElement;if(m&&m!=="${SIGNED_OUT}"){r.dataset.signedIn="";let s=JSON.parse(sessionStorage.getItem("${ME_STORAGE}"));if(s?.mark===m){r.style.setProperty("--me-name",JSON.stringify(s.me.name.split(" ")[0]));if(s.me.cartCount)r.style.setProperty("--me-cart",JSON.stringify(s.me.cartCount>99?"99+":""+s.me.cartCount))}}}catch{}`;
