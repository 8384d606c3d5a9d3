import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const REGISTER = '\0routes-in-short'
const OFFICE = '\0office-routes'
const MEMBERS = '\0member-routes'
const TREE = 'src/web/routeTree.gen.ts'

/** Styles that a page in one of these layouts needs before the script that draws them. */
const STYLES: Record<string, readonly string[]> = {
  login: ['layouts/quiet'],
  wizard: ['layouts/quiet'],
  chat: ['layouts/desk', 'layouts/quiet', 'ui/stepper', 'ui/tabs'],
  admin: ['layouts/desk', 'frame/admin-menu'],
}

/** The part of the tree that a screen is loaded with, if it is not one for everybody. */
function partOf(file: string) {
  if (file.includes('/admin/')) return OFFICE
  return sourceOf(file).includes("access: 'open'") ? undefined : MEMBERS
}

const sourceOf = (file: string) => readFileSync(resolve(dirname(TREE), file).replace(/(\.tsx)?$/, '.tsx'), 'utf8')

/**
 * Every first load contains all routes. As generated, each route repeats its address four times, is exported for its own screen and imports
 * its script in two ways: half of a route's size there. This plugin keeps the address once, registers the route under it for its screen to
 * find, and imports the script once. Routes of the office are loaded only by those who open it, routes of members by those who are signed in.
 */
export function routesInShort(): Plugin {
  return {
    name: 'routes-in-short',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => ([REGISTER, OFFICE, MEMBERS].includes(id) ? id : undefined),
    load(id) {
      if (id === REGISTER) return register
      if (id === OFFICE || id === MEMBERS) return routesOf(id)
      if (id.endsWith('/src/web/screen/late-screens.ts')) return bringing
      return id.endsWith('/react-router/dist/esm/fileRoute.js') ? registering : undefined
    },
    transform: {
      order: 'pre',
      filter: { id: /routeTree\.gen\.ts$/ },
      handler: (code) => ({ code: flatTree(code), map: null }),
    },
  }
}

/** The same, where a file has been split into its route and its screen. */
export function screensInShort(): Plugin {
  return {
    name: 'screens-in-short',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      filter: { id: /src\/web\/routes\// },
      handler: (code, id) => ({
        code: /\?.*tsr-split/.test(id) ? withItsOwn(withRegistered(code, id), id) : withOneImporter(code),
        map: null,
      }),
    },
  }
}

const register = `
  import { lazyFn, lazyRouteComponent } from '@tanstack/react-router'
  export const routes = {}
  export const tree = {}
  export const screenOf = (brings) => ({ loader: lazyFn(brings, 'loader'), component: lazyRouteComponent(brings, 'component') })`

const bringing = `
  import { tree } from '${REGISTER}'
  const come = new Set()
  export const bringScreens = async (pathname) => {
    const office = /^\\/admin\\b/i.test(pathname)
    if (come.has(office)) return false
    await (office ? import('${OFFICE}') : import('${MEMBERS}'))
    come.add(office)
    tree.grow()
    return true
  }`

const registering = `
  import { createRoute } from './route.js'
  import { routes } from '${REGISTER}'
  export const createFileRoute = (id) => (options) => {
    const route = createRoute(options)
    route.isRoot = false
    return routes[id] = route.update({ id, path: id.replace('_/', '/') })
  }
  export const FileRoute = undefined, FileRouteLoader = undefined, LazyRoute = undefined, createLazyRoute = undefined, createLazyFileRoute = undefined`

/** The generated tree, in which every screen is a child of the root: each registers itself in order. */
function flatTree(code: string) {
  const files = new Map([...code.matchAll(/^import \{ Route as (\w+) \} from '(.*)'/gm)].map(([, name, file]) => [name, file]))
  const screens = new Map(
    [
      ...code.matchAll(/^const (\w+) = (\w+)\.update\(\{\s*id: '(.*)',\s*path: '(.*)',\s*getParentRoute: \(\) => rootRouteImport\s*\}\)/gm),
    ].map(([, route, from, id, path]) => [route, { file: files.get(from), plain: path === pathOf(id as string) }]),
  )
  const order = /const rootRouteChildren = \{([^}]*)\}/.exec(code)?.[1]?.match(/\w+(?=:)/g) ?? []
  const odd = order.find((route) => !screens.get(route)?.plain)
  if (odd || order.length === 0 || screens.size !== order.length || files.size !== order.length + 1)
    throw new Error(`The route tree cannot be shortened: ${odd ?? 'its format is unknown'}.`)
  return `
    import { Route } from '${files.get('rootRouteImport')}'
    import { routes, tree } from '${REGISTER}'
    ${order
      .map((route) => screens.get(route)?.file as string)
      .filter((file) => !partOf(file))
      .map((file) => `import '${file}'`)
      .join('\n')}
    tree.grow = () => {
      Route._addFileChildren(Object.values(routes))
      for (const route of Route.children) route.update({ getParentRoute: () => Route })
      return Route
    }
    export const routeTree = tree.grow()`
}

/** The part of the generated tree that is in a chunk of its own. */
function routesOf(part: string) {
  const files = [...readFileSync(TREE, 'utf8').matchAll(/^import \{ Route as \w+ \} from '(.*)'/gm)].map(([, file]) => file as string)
  return files
    .filter((file) => !file.endsWith('/__root') && partOf(file) === part)
    .map((file) => `import ${JSON.stringify(normalizePath(resolve(dirname(TREE), file)))}`)
    .join('\n')
}

/** The address of a route id: a trailing underscore marks a route that is not nested in the screen above it. */
const pathOf = (id: string) => id.replace('_/', '/')

function withRegistered(code: string, id: string) {
  const address = /createFileRoute\('(.+?)'\)/.exec(readFileSync(id.split('?')[0] as string, 'utf8'))?.[1]
  const imported = /import \{ Route \} from .*?;/
  return imported.test(code)
    ? `import { routes } from '${REGISTER}';${code.replace(imported, `const Route = routes[${JSON.stringify(address)}];`)}`
    : code
}

/** A page that the server rendered then preloads its part of the tree, and has the styles of its layout. */
function withItsOwn(code: string, id: string) {
  const file = id.split('?')[0] as string
  const [, layout = ''] = /layout: '(\w+)/.exec(sourceOf(file)) ?? []
  const styles = (STYLES[layout] ?? []).map((name) => `#web/${name}.module.css`)
  return (
    [partOf(file) ?? [], styles]
      .flat()
      .map((it) => `import '${it}';`)
      .join('') + code
  )
}

function withOneImporter(code: string) {
  const [, loads] = /const \$\$splitLoaderImporter = (.*);/.exec(code) ?? []
  const [, draws] = /const \$\$splitComponentImporter = (.*);/.exec(code) ?? []
  if (loads === undefined || loads !== draws) return code
  const short = code
    .replace(/const \$\$splitLoaderImporter = .*;/, '')
    .replace(/\bloader: lazyFn\(\$\$splitLoaderImporter, .loader.\),?/, '')
    .replace(/\bcomponent: lazyRouteComponent\(\$\$splitComponentImporter, .component.\)/, '...screenOf($$$$splitComponentImporter)')
  return short.includes('$$splitLoaderImporter') || !short.includes('screenOf(') ? code : `import { screenOf } from '${REGISTER}';${short}`
}
