import { safeParse } from 'valibot';

import { type PlanOperation, planOperationSchema } from '../planSchema.ts';
import { type ParsedReply, parsePlan, type ReplyFacts } from './parsePlan.ts';
import { attribute, PATH } from './tagOperations.ts';
import { TagReader } from './tagReader.ts';

/** How far a reply has come. */
export interface PlanProgress {
  /** The text outside of the plan. It only grows, and never holds a part of a tag. */
  readonly explanation: string;
  readonly title: string;
  /** The operations that are complete; a new list only when one came. */
  readonly operations: readonly PlanOperation[];
  /** The path of the operation being written; empty for one without a path, `null` between operations. */
  readonly writing: string | null;
}

/** Splits a reply, while it streams, into its explanation and its operations. */
export interface PlanSplitter {
  /** Takes the next piece of the reply. */
  push(delta: string): PlanProgress;
  /** Reads the whole reply, when nothing more comes; see `parsePlan`. */
  end(facts: ReplyFacts): ParsedReply;
}

/**
 * Starts on a reply.
 *
 * Only tags can be told apart while they stream; a plan in another form shows as text until the end, when
 * `end()` reads the whole reply.
 */
export function createPlanSplitter(): PlanSplitter {
  const reader = new TagReader();
  let reply = '';
  let counted = 0;
  let operations: readonly PlanOperation[] = [];
  return {
    push(delta) {
      reply += delta;
      reader.push(delta);
      const fresh = reader.operations.slice(counted);
      counted += fresh.length;
      if (fresh.length > 0) operations = [...operations, ...fresh.flatMap(validOperation)];
      const tag = reader.openTag;
      return {
        explanation: reader.explanation.visible(),
        title: reader.title,
        operations,
        writing: tag === null ? null : attribute(tag, PATH),
      };
    },
    end: (facts) => parsePlan(reply, facts),
  };
}

/** A faulty operation is not shown; the whole reply will tell of it. */
function validOperation(operation: unknown): PlanOperation[] {
  const result = safeParse(planOperationSchema, operation);
  return result.success ? [result.output] : [];
}
