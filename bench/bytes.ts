// JavaScript and CSS of the first load of a page, gzip -9. Needs a built server: PORT=3000 npm start, then
//   npm run bench:bytes [-- BASE_URL]
import { firstLoad } from '../bin/first-load.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const PAGES = ['/', '/buyer/estate']

for (const path of PAGES) {
  const { js, css, html, files, heavy, calls } = await firstLoad(base, path)
  console.log(
    `${path}: JavaScript ${kB(js)}, CSS ${kB(css)}, HTML ${kB(html)} (${files} files, ${calls.length} calls)${heavy.length ? `; identity SDK or zod in ${heavy}` : ''}`,
  )
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
