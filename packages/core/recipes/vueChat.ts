import { type ChatTransport, createChat, type Store } from '@diwan/core';
import { defineComponent, h, onScopeDispose, type PropType, type ShallowRef, shallowRef } from 'vue';

/** A store of core as a Vue ref, for as long as the component around it lives. */
export function useStore<State>(store: Store<State>): Readonly<ShallowRef<State>> {
  const state = shallowRef(store.getSnapshot());
  onScopeDispose(
    store.subscribe(() => {
      state.value = store.getSnapshot();
    }),
  );
  return state;
}

/** A chat as Vue refs. */
export function useChat(transport: ChatTransport) {
  const chat = createChat({ transport });
  return {
    chat,
    thread: useStore(chat),
    composer: useStore(chat.composer),
    liveReply: useStore(chat.liveReply),
  };
}

/** A tiny chat. */
export const VueChat = defineComponent({
  props: { transport: { type: Object as PropType<ChatTransport>, required: true } },
  setup({ transport }) {
    const { chat, thread, composer, liveReply } = useChat(transport);
    return () =>
      h('section', [
        ...thread.value.messages.map(({ id, content }) =>
          h(
            'p',
            { key: id, dir: 'auto' },
            liveReply.value?.messageId === id ? liveReply.value.text : content,
          ),
        ),
        h('textarea', {
          value: composer.value.draft,
          onInput: (event: Event) => {
            if (event.target instanceof HTMLTextAreaElement) chat.setDraft(event.target.value);
          },
        }),
        h('button', { disabled: composer.value.blocked !== null, onClick: () => chat.send() }, 'Send'),
      ]);
  },
});
