/**
 * The stylesheet of pages without the application, served as a file because their policy allows no other style. The colours are those of
 * the pages' tokens.
 */
export const plainStyle = `* { box-sizing: border-box; }
body {
  margin: 0;
  background: #f6f5f0;
  color: #1a1a1c;
  font: 16px/1.75 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif;
  line-break: strict;
  overflow-wrap: anywhere;
}
html[data-text='large'] body { font-size: 20px; }
header { max-width: 560px; margin: 0 auto; padding: 16px; font-weight: 700; }
header a { color: inherit; text-decoration: none; }
main { margin: 8px auto 48px; max-width: 560px; padding: 24px 16px; background: #ffffff; border: 1px solid #d9d7cf; }
h1 { margin: 0 0 16px; font-size: 1.5em; line-height: 1.4; word-break: auto-phrase; }
p { margin: 0 0 16px; }
main a { display: inline-block; min-height: 44px; padding: 8px 0; color: #0031a3; }
button {
  display: block;
  width: 100%;
  min-height: 48px;
  margin: 24px 0 16px;
  padding: 10px 24px;
  border: 0;
  border-radius: 8px;
  background: #e8f40f;
  color: #1a1a1c;
  font: inherit;
  font-weight: 700;
  cursor: pointer;
}
label { display: block; margin: 0 0 4px; font-weight: 700; }
input {
  display: block;
  width: 100%;
  min-height: 48px;
  margin: 0 0 16px;
  padding: 10px 12px;
  border: 1px solid #6b6a65;
  border-radius: 8px;
  background: #ffffff;
  color: #1a1a1c;
  font: inherit;
}
.told { margin: 0 0 24px; padding: 12px 16px; border-left: 6px solid #6b6a65; background: #f6f5f0; }
.told.good { border-color: #1e7b45; }
.told.bad { border-color: #b3261e; }
.told h2 { margin: 0 0 4px; font-size: 1.125em; line-height: 1.5; }
.told p { margin: 0; }
:focus-visible { outline: 2px solid #1a1a1c; box-shadow: 0 0 0 5px #e8f40f; }
@media (min-width: 768px) { main { padding: 32px; border-radius: 8px; } }
`
