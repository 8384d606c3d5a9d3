/**
 * The simulator's stylesheet, served as a file because the page's policy allows no other style. The colours are those of the pages' tokens.
 */
export const simulatorStyle = `:root {
  --ink: #1a1a1c;
  --ink-2: #4d4d52;
  --ink-3: #6b6b72;
  --paper: #ffffff;
  --paper-2: #f6f5f0;
  --line: #d9d7cf;
  --primary: #e8f40f;
  --secondary: #ffd48d;
  --negative: #ff7f7f;
  --negative-ink: #b3261e;
  --link: #0031a3;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper-2);
  color: var(--ink);
  font: 16px/1.75 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif;
  line-break: strict;
  overflow-wrap: anywhere;
}
header { background: var(--secondary); }
.notice { margin: 0 auto; max-width: 560px; padding: 12px 16px; }
main {
  margin: 24px auto;
  max-width: 560px;
  padding: 24px 16px;
  background: var(--paper);
  border: 1px solid var(--line);
}
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.4; word-break: auto-phrase; }
h2 { margin: 32px 0 8px; font-size: 16px; }
dl { margin: 0 0 24px; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--ink-2); }
dd { margin: 0; }
.amount { font-size: 20px; font-weight: 700; font-variant-numeric: tabular-nums; }
label { font-weight: 700; }
.help { margin: 0; color: var(--ink-2); font-size: 14px; }
input {
  width: 100%;
  min-height: 48px;
  margin: 8px 0 16px;
  padding: 8px 12px;
  border: 1px solid var(--ink-3);
  border-radius: 8px;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--negative-ink); }
.error { margin: 0 0 16px; padding: 12px; border: 1px solid var(--negative); border-left-width: 4px; border-radius: 8px; color: var(--negative-ink); }
button, .button {
  display: block;
  width: 100%;
  min-height: 48px;
  padding: 10px 24px;
  border: 0;
  border-radius: 8px;
  background: var(--primary);
  color: var(--ink);
  font: inherit;
  font-weight: 700;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 0; box-shadow: 0 0 0 5px var(--primary); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; }
th { color: var(--ink-2); font-weight: 400; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (min-width: 768px) { main { padding: 32px; border-radius: 8px; } }
`
