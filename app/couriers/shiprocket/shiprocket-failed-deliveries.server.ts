/** Shiprocket's "NDR" (non-delivery report) actions: POST /ndr/reattempt and POST /ndr/{awb}/action. */
import type { FailedDeliveries } from "#app/couriers/courier.ts";
import { ok } from "#app/domain/basics/result.ts";
import { anything } from "./shiprocket-messages.ts";
import { type Ask, refusable } from "./shiprocket-orders.server.ts";

export function shiprocketFailedDeliveries(ask: Ask): FailedDeliveries {
  return {
    async reattempt({ awb }, { day: deferred_date, phone }) {
      const request = { awb, deferred_date, ...(phone && { phone }) };
      const answer = await refusable(ask("POST", "/ndr/reattempt", anything, request));
      return answer.ok ? ok() : answer;
    },
    async returnToSender({ awb }) {
      const request = { action: "return", comments: "The seller asks to return it." };
      const answer = await refusable(ask("POST", `/ndr/${encodeURIComponent(awb)}/action`, anything, request));
      return answer.ok || /already/i.test(answer.details ?? "") ? ok() : answer;
    },
  };
}
