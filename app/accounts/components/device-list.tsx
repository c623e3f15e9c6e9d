import { Form } from "react-router";
import type { SignedInDevice } from "#app/accounts/sign-in/session-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";

export function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const others = devices.filter((device) => !device.isThisOne);
  return (
    <>
      <ul>
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2"
          >
            <div>
              <p className="flex flex-wrap items-center gap-3 font-semibold">
                {device.device}
                {device.isThisOne && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-md text-muted">
                Logged in {formatMoment(device.since)}
                {device.ipAddress && `, from ${device.ipAddress}`}
              </p>
            </div>
            {!device.isThisOne && (
              <Form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={device.id} />
                <Button variant="quiet">
                  Log out<span className="sr-only"> {device.device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="secondary">Log out all other devices</Button>
        </Form>
      )}
    </>
  );
}
