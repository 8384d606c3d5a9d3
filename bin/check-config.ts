// Says all that would stop a start with these settings, a line each, and after "Note:" what is worth a look and stops none: node bin/check-config.ts. Exit 0: nothing stops it. The server may run.
import { readSettings } from '#platform/config.ts'
import { notesAround, troublesAround } from '#src/operate/surroundings.ts'

const { config, refused, said } = readSettings()
// What stands around it is tried where the settings can be read at all.
const troubles = config ? await troublesAround(config) : []
for (const sentence of [...refused, ...troubles]) console.log(sentence)
for (const sentence of [...said, ...(config ? await notesAround(config) : [])]) console.log(`Note: ${sentence}`)
if (refused.length + troubles.length === 0) console.log('These settings start a server.')
else process.exitCode = 1
