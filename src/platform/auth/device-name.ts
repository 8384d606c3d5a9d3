/** What a person calls the thing they signed in with: 「iPhone の Safari」. Only these words are kept, never what the browser said. */
export function deviceName(userAgent: string | null | undefined): string {
  const says = userAgent ?? ''
  const machine = machines.find(([mark]) => mark.test(says))?.[1]
  const browser = browsers.find(([mark]) => mark.test(says))?.[1]
  if (machine && browser) return `${machine} の ${browser}`
  return machine ?? browser ?? 'ブラウザ以外の端末'
}

// The first that fits counts: an iPad calls itself a Mac with a touch screen at times, and every browser calls itself Safari or Chrome too.
const machines: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/\bLine\//i, 'LINE'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
