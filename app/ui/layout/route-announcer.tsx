import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Screen readers don't notice client navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === seen) return;
    setSeen(pathname);
    setTitle(document.title);
  }, [pathname, seen]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
