/** Mark of the companion: two seats facing each other, as in a room where people sit and talk. */
export const PAGE_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" rx="10" fill="#1f5f5b"/>
<path d="M11 11v18h7M29 11v18h-7M11 22h7M29 22h-7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
