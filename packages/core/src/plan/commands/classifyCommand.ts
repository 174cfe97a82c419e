import { MAX_COMMAND_LENGTH } from '../planLimits.ts';
import { commandDenial } from './commandDenial.ts';
import {
  FILE_CHANGERS,
  INLINE_CODE,
  INTERPRETERS,
  OUTWARD,
  OUTWARD_SUBCOMMANDS,
  PACKAGE_MANAGERS,
  SHELLS,
  WRAPPERS,
} from './commandLists.ts';
import type { CommandVerdict, QuestionReason } from './commandVerdict.ts';
import { gitPolicy } from './gitPolicy.ts';
import { simpleCommand } from './simpleCommands.ts';
import { splitCommand } from './splitCommand.ts';

/**
 * Decides what may be done with a command of a plan: run it as a list of arguments, ask first, or never run it.
 *
 * Denied are classes that no answer should allow; asked is whatever needs a shell or is not understood. That
 * a command is plain says nothing of its program: the first use of one is confirmed elsewhere.
 *
 * @param cwd - the folder that it runs in, relative to the project
 */
export function classifyCommand(command: string, cwd = '.'): CommandVerdict {
  if (command.length > MAX_COMMAND_LENGTH) {
    return { status: 'needs-question', reason: 'not-understood', detail: 'too long', words: null };
  }
  const denial = commandDenial(command, cwd);
  if (denial !== null) return { status: 'denied', ...denial };

  const { commands, features } = splitCommand(command);
  const [feature] = features;
  if (feature !== undefined) {
    const reason = feature === 'open-quote' ? 'not-understood' : 'shell';
    return { status: 'needs-question', reason, detail: feature, words: null };
  }
  const [words] = commands;
  if (words === undefined)
    return { status: 'needs-question', reason: 'not-understood', detail: '', words: null };
  const reason = questionOf(words);
  return reason === null
    ? { status: 'plain', words }
    : { status: 'needs-question', reason, detail: simpleCommand(words).program, words };
}

function questionOf(words: readonly string[]): QuestionReason | null {
  const { program } = simpleCommand(words);
  const args = words.slice(1);
  if (program === '') return 'not-understood';
  if (WRAPPERS.test(program)) return 'wrapper';
  if (program === 'git') return gitPolicy(args) === 'reads' ? null : 'git';
  const isInterpreter = SHELLS.test(program) || INTERPRETERS.test(program);
  if (isInterpreter && args.some((arg) => INLINE_CODE.test(arg))) return 'inline-code';
  if (FILE_CHANGERS.test(program) || changesInPlace(program, args)) return 'changes-files';
  const isOutward = PACKAGE_MANAGERS.test(program) && args.some((arg) => OUTWARD_SUBCOMMANDS.test(arg));
  return isOutward || OUTWARD.test(program) ? 'outward' : null;
}

function changesInPlace(program: string, args: readonly string[]): boolean {
  if (program === 'find') return args.some((arg) => /^-(?:exec|ok)(?:dir)?$|^-fprint/.test(arg));
  return /^(?:sed|perl)$/.test(program) && args.some((arg) => /^(?:-[a-z]*i|--in-place)/.test(arg));
}
