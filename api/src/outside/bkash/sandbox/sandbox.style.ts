/** The stylesheet of the payment page, a separate file for `style-src 'self'`. */
export const pageStyle = `
@font-face { font-family: 'Sandbox Bengali'; font-weight: 400; src: url('bengali-400.ttf'); unicode-range: U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC; font-display: swap; }
@font-face { font-family: 'Sandbox Bengali'; font-weight: 600; src: url('bengali-600.ttf'); unicode-range: U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC; font-display: swap; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0; background: #f4f1f3; color: #1f1b1d; font: 1rem/1.5 'Sandbox Bengali', system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
header { background: #b80d57; color: #fff; padding: 0.75rem 1rem; display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
header a { color: #fff; min-height: 2.75rem; display: inline-flex; align-items: center; }
h1 { font-size: 1.125rem; margin: 0; }
.notice { background: #fff4d6; border: 1px solid #8a6100; border-radius: 0.5rem; padding: 0.75rem; margin: 0 0 1rem; }
.card { background: #fff; border-radius: 0.75rem; padding: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 0.2); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: #5c5357; }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; font: inherit; border: 1px solid #746a6e; border-radius: 0.5rem; }
input[aria-invalid='true'] { border: 2px solid #b3261e; }
.hint { margin: 0.25rem 0 0; color: #5c5357; font-size: 0.875rem; }
.error { margin: 0.25rem 0 0; color: #b3261e; font-weight: 600; }
button, .button { display: flex; width: 100%; min-height: 3rem; margin-top: 0.75rem; align-items: center; justify-content: center; border-radius: 0.5rem; font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; background: #fff; color: #8f0a44; border: 1px solid #8f0a44; }
button.primary { background: #b80d57; color: #fff; border-color: #b80d57; margin-top: 1.25rem; }
button.primary:hover { background: #8f0a44; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
details { margin-top: 1rem; }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; }
details ul { padding-left: 1.25rem; margin: 0; }
code { font-family: ui-monospace, monospace; }
`.trimStart();
