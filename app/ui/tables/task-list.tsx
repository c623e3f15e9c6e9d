import { Link } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { useRole } from "#app/ui/roles/use-may.ts";
import { taskCount } from "./task-count.ts";

export type Task = {
  count: number;
  /** The limit of counting. */
  upTo?: number;
  one: string;
  many: string;
  href: string;
  needs?: Permission;
};

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const may = useRole();
  const width = tasks.some(({ count }) => count > 99) ? "min-w-14" : "min-w-8";
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {tasks
        .filter(({ count, needs }) => count > 0 && (!needs || may(needs)))
        .map(({ count, upTo, one, many, href }) => (
          <li key={href + one}>
            <Link to={href} className="flex min-h-11 items-center gap-3 py-1.5 hover:bg-surface hover:underline">
              <span className={`${width} text-right font-display text-xl font-bold tabular-nums`}>
                {taskCount(count, upTo)}
              </span>
              <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
