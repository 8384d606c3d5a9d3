// Prints everything that would stop a start with these settings, a line each, and after "Note:" warnings that stop nothing: node
// bin/check-config.ts. Exit 0: nothing stops it. The server may run.
import { readSettings } from '#platform/config.ts'
import { notesAround, troublesAround } from '#src/operate/surroundings.ts'

const { config, refused, warnings } = readSettings()
// Checks the services around it only when the settings can be read at all.
const troubles = config ? await troublesAround(config) : []
for (const sentence of [...refused, ...troubles]) console.log(sentence)
for (const sentence of [...warnings, ...(config ? await notesAround(config) : [])]) console.log(`Note: ${sentence}`)
if (refused.length + troubles.length === 0) console.log('The server can start with these settings.')
else process.exitCode = 1
