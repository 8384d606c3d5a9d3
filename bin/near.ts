// "npm run test:near [-- REF]": the tests beside every file that differs from REF (HEAD if not given), and the rules of layout.
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

const LAYOUT = 'src/architecture.test.ts'

/** Arguments of Vitest: the folders of these changed files, and files of `test/`, whose folder holds the longest tests, alone. */
export function nearby(changed: readonly string[]): string[] {
  const code = changed.filter((path) => /^(src|db|bench|test)\/.*\.tsx?$/.test(path))
  const isAlone = (path: string) => dirname(path) === 'test'
  const alone = code.filter((path) => isAlone(path) && /\.test\.tsx?$/.test(path))
  return [...new Set([LAYOUT, ...alone, ...code.filter((path) => !isAlone(path)).map((path) => `${dirname(path)}/`)])]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const tests = nearby([...git('diff', '--name-only', process.argv[2] ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])
  console.log(tests.join('\n'))
  process.exit(spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { stdio: 'inherit' }).status ?? 1)
}
