/** A device name people understand: 「iPhone の Safari」. Only this is stored, never the user agent. */
export function deviceName(userAgent: string | null | undefined): string {
  const says = userAgent ?? ''
  const machine = machines.find(([mark]) => mark.test(says))?.[1]
  const browser = browsers.find(([mark]) => mark.test(says))?.[1]
  if (machine && browser) return `${machine} の ${browser}`
  return machine ?? browser ?? 'ブラウザ以外の端末'
}

// The first match counts: an iPad sometimes claims to be a Mac with a touch screen, and every browser claims to be Safari or Chrome too.
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
