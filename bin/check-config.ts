// Says all that would stop a start with these settings, a line each: node bin/check-config.ts. Exit 0: nothing does. The server may run.
import { readSettings } from '#platform/config.ts'
import { troublesAround } from '#src/operate/surroundings.ts'

const { config, refused } = readSettings()
// What stands around it is tried where the settings can be read at all.
const troubles = config ? await troublesAround(config) : []
for (const sentence of [...refused, ...troubles]) console.log(sentence)
if (refused.length + troubles.length === 0) console.log('These settings start a server.')
else process.exitCode = 1
