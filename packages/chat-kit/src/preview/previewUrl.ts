import { createContext } from 'react';

/**
 * Address of the page in which HTML, CSS and JavaScript of code blocks within may run: a page apart, which answers by
 * the messages of `@diwan/core/wire`, such as `/preview-frame` of our server. Without one nothing runs.
 */
export const PreviewUrl = createContext<string | null>(null);
