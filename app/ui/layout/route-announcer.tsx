import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Screen readers don't notice client navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === lastPath) return;
    setLastPath(pathname);
    setTitle(document.title);
  }, [pathname, lastPath]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
