export const noticeKinds = ["statement", "reminder"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLabels: Record<NoticeKind, string> = { statement: "Statement", reminder: "Payment reminder" };
