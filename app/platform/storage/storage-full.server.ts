import { data } from "react-router";

/** 507: to be thrown or returned by loaders and actions. */
export function storageFull() {
  return data({ message: "Files can't be stored at the moment." }, { status: 507 });
}
