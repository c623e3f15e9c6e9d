/** To where the page was scrolled to when it was left, before it is painted: what React Router's `useScrollRestoration` stored. */
export const scrollScript = `{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage["react-router-scroll-positions"])[h.state.key];y>=0&&scrollTo(0,y)}catch{}}`;
