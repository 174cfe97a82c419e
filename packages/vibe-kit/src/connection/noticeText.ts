import {
  type ConnectionNames,
  type ConnectionState,
  connectionFailureTexts,
  formatText,
  type Texts,
} from '@diwan/core';

/** What a banner says of a missing connection: what happened, and what to do where it takes a sentence. */
export interface NoticeText {
  readonly title: string;
  readonly advice: string | null;
}

/** Puts a missing connection into words. */
export function noticeText(
  state: Exclude<ConnectionState, { status: 'connected' }>,
  names: ConnectionNames,
  texts: Texts,
): NoticeText {
  switch (state.status) {
    case 'unknown':
      return { title: texts['companion.disconnected'], advice: null };
    case 'undecided':
      return {
        title: texts['companion.disconnected'],
        advice: formatText(texts['companion.undecided'], { ...names }),
      };
    case 'checking':
      return {
        title: formatText(texts['companion.checking'], { ...names }),
        advice: state.isPrompting ? texts['companion.prompting'] : null,
      };
    case 'failed': {
      const { title, advice } = connectionFailureTexts(state.failure, names, texts);
      return { title, advice };
    }
  }
}
