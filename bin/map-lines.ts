// Makes borders, railways and stations of the maps from files of 国土数値情報 (docs/operate.md, Lines on the maps):
// node bin/map-lines.ts N03-….geojson N02-…_RailroadSection.geojson N02-…_Station.geojson; with --remove it takes them away. The server may run.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { openStorage } from '#platform/files/storage.ts'
import { makeMapLines, removeMapLines } from '#src/operate/map-lines/make.ts'

try {
  const { values, positionals: files } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true })
  const storage = openStorage(readConfig())
  if (values.remove) console.log((await removeMapLines(storage)) ? 'The lines were removed from the maps.' : 'The maps had no lines.')
  else {
    if (files.length === 0) throw new Error('Usage: node bin/map-lines.ts FILE.geojson …, or --remove')
    const missing = files.find((file) => !existsSync(file))
    if (missing) throw new Error(`${missing} does not exist.`)
    const { towns, rails, stations } = await makeMapLines(storage, files)
    console.log(`The maps draw ${towns} towns, ${rails} railway sections and ${stations} stations; every node shows them within a minute.`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
