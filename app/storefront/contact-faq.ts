import { type Block, plainText } from "#app/domain/basics/markdown.ts";

export type Question = { question: string; answer: Block[] };

/** Omits text before the first heading. */
export function questionsOf(blocks: readonly Block[]): Question[] {
  const questions: Question[] = [];
  for (const block of blocks)
    if (block.kind === "heading" && block.level === 2) questions.push({ question: plainText(block.parts), answer: [] });
    else questions.at(-1)?.answer.push(block);
  return questions;
}
