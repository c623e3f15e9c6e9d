import { data } from "react-router";

export function storageFull() {
  return data({ message: "Files can't be stored at the moment." }, { status: 507 });
}
