import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as mdi from '@mdi/js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { callsInShort } from './bin/calls-in-short.ts'
import { routesInShort, screensInShort } from './bin/routes-in-short.ts'
import { sharedChunks } from './bin/shared-chunks.ts'
import { browserMayTake } from './src/web/wall.ts'

export default defineConfig(({ command }) => ({
  // The database is in the project folder; changes to its files must not trigger the watcher.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  // React has built in what the older package only emulates.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // Class names are part of scripts, styles and every page, so they are short in the build.
  css: { modules: { generateScopedName: command === 'build' ? shortClass() : '[name]_[local]_[hash:base64:5]' } },
  // A route's chunk finds its shared parts itself (a link is preloaded on hover); listing them for all sixty routes would burden every
  // first load.
  build: { modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) } },
  environments: {
    // Code that every page needs is one file, code for listing pages another: split into all their shared pieces they would be larger and
    // take a dozen requests.
    client: { build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: [...together, sharedChunks()] } } } } },
    // Everything in front of the pages starts in main.ts, so pages, API and jobs share one module graph and one database. Uploaded files
    // are opened by a separate program.
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            examiner: 'src/platform/documents/child/examiner.ts',
            'qr-worker': 'src/platform/files/qr-worker.ts',
          },
        },
      },
    },
  },
  plugins: [
    closePlatformWithServer(),
    withoutUnused(),
    callsInShort(),
    routesInShort(),
    screensInShort(),
    stylesWithTheirScreens(),
    iconsWithTheirScreens(),
    serviceWorker(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'web/router',
        routesDirectory: 'web/routes',
        generatedRouteTree: 'web/routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // A route's loader is in the chunk of its screen: the loaders of sixty screens are not part of every visitor's first load.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      client: { entry: 'web/client' },
      server: { entry: 'server/pages' },
      importProtection: {
        behavior: { build: 'error', dev: 'error' },
        client: {
          files: ['**/*.server.*', 'src/!(web)/**', 'src/*.ts', '{db,test}/**'],
          excludeFiles: ['**/node_modules/**', ...browserMayTake],
          // Regular expressions, because a string matches exactly and would let 'drizzle-orm/pg-core' through.
          specifiers: [/^node:/, /^(zod|drizzle-orm|pg|pg-boss|@electric-sql|sharp|stripe|hono|@hono|nodemailer|pino)(\/|$)/],
        },
      },
    }),
    react(),
  ],
}))

/** Folders combined into one file; their imports are included, unless a group of higher priority has them. */
const together = [
  {
    name: 'first',
    priority: 2,
    test: (id: string) => isOf('src/web/client.tsx')(id) || (isOf(...framework)(id) && !id.includes('useBlocker')),
  },
  { name: 'listings', priority: 1, test: isOf('src/web/rooms/market/listing/card') },
  { name: 'results', priority: 1, test: isOf('src/web/rooms/market/search/results', 'src/web/lists') },
  // Code of pages that are only read, without the fields and dialogs of later pages.
  { name: 'reading', priority: 1, test: isOf('src/web/ui/reading') },
  // Not part of the first load, which would have to list each of its styles for sixty screens.
  { name: 'kit', priority: 1, test: isOf('src/web/ui/form', 'src/web/ui/field', 'src/web/ui/dialog') },
  // Users who edit or review one screen of an estate go on to the next. Only the styles, because a group of scripts would include their
  // imports too.
  { name: 'estate', priority: 1, test: (id: string) => id.includes('.module.css') && isOf(...writing)(id) },
]
const framework = ['react', 'react-dom', 'scheduler', '@tanstack'].map((name) => `node_modules/${name}`)
const writing = ['rooms/market/estate', 'rooms/office/estates', 'rooms/base/image', 'rooms/base/master', 'ui/map'].map(
  (folder) => `src/web/${folder}`,
)

/** Whether a module is one of these, or in one of these folders. */
function isOf(...places: string[]) {
  const roots = places.map((place) => normalizePath(resolve(place)))
  return (id: string) => roots.some((root) => `${normalizePath(id).split('?')[0]}/`.startsWith(`${root}/`))
}

// The first load contains the names of all screens' scripts and styles, so each letter counts more than a hundred times.
const shortNames = {
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash][extname]',
}

/**
 * Classes (and animations) are numbered in the order of their files, in 62 digits: a hash that distinguishes them would be twice as long.
 * Pages and scripts are built separately and get the same numbers.
 */
function shortClass() {
  const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const places = globSync('src/web/**/*.module.css').sort()
  const classes = places.flatMap((place) => {
    const names = readFileSync(place, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
    return [...new Set([...names].map(([, name]) => `${resolve(place)} ${name}`))]
  })
  const numbers = new Map(classes.map((known, number) => [known, number]))
  return (name: string, file: string) => {
    const number = numbers.get(`${resolve(file.split('?')[0] as string)} ${name}`)
    if (number === undefined || number >= DIGITS.length ** 2) throw new Error(`The class ${name} of ${file} has no number.`)
    // Two letters alone are not enough: ad blockers hide .ad.
    return `e${DIGITS[Math.floor(number / DIGITS.length)]}${DIGITS[number % DIGITS.length]}`
  }
}

/** `vite dev` ends on a signal, our database does not: it is kept on globalThis across reloads and has to be closed with the server. */
function closePlatformWithServer(): Plugin {
  return {
    name: 'close-platform',
    configureServer(server) {
      const close = server.close.bind(server)
      server.close = async () => {
        await close()
        const kept = globalThis as { __platform?: Promise<{ close(): Promise<void> }> }
        await (await kept.__platform)?.close()
      }
    },
  }
}

/**
 * Pages use the server only through the API client, so the code for server functions and its serialiser are left out of the browser: about
 * a tenth of the first load. The same goes for the router's own parsing of search parameters, which ours replaces.
 */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id.endsWith('/router-core/dist/esm/searchParams.js'))
        return `
        export const defaultParseSearch = undefined, defaultStringifySearch = undefined, parseSearchWith = undefined, stringifySearchWith = undefined`
      if (id.endsWith('/client/ServerFunctionSerializationAdapter.js'))
        return `export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false }`
      return undefined
    },
  }
}

/** A screen's styles load before the screen. Vite does this only for preloaded scripts, which ours are not, and in four times the bytes. */
function stylesWithTheirScreens(): Plugin {
  return {
    name: 'styles-with-their-screens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      return `
      const asked = {}
      const styles = (file) => asked[file] ??= document.querySelector('link[rel=stylesheet][href="/' + file + '"]') ?? new Promise((onload, failed) =>
        document.head.append(Object.assign(document.createElement('link'), {
          rel: 'stylesheet', href: '/' + file, onload, onerror() { asked[file] = this.remove(); failed(Error('No styles: ' + file)) },
        })))
      export const __vitePreload = (load, files = []) => Promise.all(files.map(styles)).then(load).catch((payload) => {
        const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
        if (dispatchEvent(event)) throw payload
      })`
    },
  }
}

/**
 * @mdi/js is a single module, so one chunk would contain the icons of all screens; each path is written into the file that imports it
 * instead.
 */
function iconsWithTheirScreens(): Plugin {
  const imported = /import \{([^}]*)\} from '@mdi\/js'/g
  return {
    name: 'icons-with-their-screens',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?/, code: '@mdi/js' },
      handler(code) {
        const constants = (names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this runs while building, where all of them are at hand.
            .map((name) => `const ${name} = ${JSON.stringify(mdi[name as keyof typeof mdi])}`)
            .join(';')
        return { code: code.replace(imported, (_whole, names: string) => constants(names)), map: null }
      },
    },
  }
}

/**
 * The service worker is a separate file at the root, because its scope would otherwise not cover the whole site; it contains no code of the
 * pages.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const input = resolve('src/web/worker/worker.ts')
      const options = { write: false, rolldownOptions: { input, output: { format: 'iife' } } } as const
      const built = (await build({ configFile: false, publicDir: false, logLevel: 'warn', build: options })) as Rolldown.RolldownOutput
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: built.output[0].code })
    },
  }
}
