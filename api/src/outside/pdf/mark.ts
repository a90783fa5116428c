/** The default logo. An operator's SVG replaces it. */
export const defaultMark = `<svg xmlns="http://www.w3.org/2000/svg" width="38" height="44" viewBox="5 2 38 44">
<path d="M24 2 L43 7 V24 C43 34.5 35.5 42 24 46 C12.5 42 5 34.5 5 24 V7 Z" fill="#176a58"/>
<path d="M24 5 L40.2 9.2 V24 C40.2 32.9 33.9 39.2 24 43 C14.1 39.2 7.8 32.9 7.8 24 V9.2 Z" fill="none" stroke="#a7d9cb" stroke-width="1"/>
<path d="M17.5 22 A6.5 6.5 0 0 1 30.5 22 Z" fill="#f3c969"/>
<path d="M24 11 V13.2 M16.6 14 L18 15.7 M31.4 14 L30 15.7 M13.4 20 L15.5 20.6 M34.6 20 L32.5 20.6" stroke="#f3c969" stroke-width="1.5" stroke-linecap="round" fill="none"/>
<path d="M24 26 C20.5 23.6 16.5 23 12.5 23.6 V34 C16.5 33.4 20.5 34 24 36.4 Z" fill="#ffffff"/>
<path d="M24 26 C27.5 23.6 31.5 23 35.5 23.6 V34 C31.5 33.4 27.5 34 24 36.4 Z" fill="#d2ece4"/>
</svg>`;
