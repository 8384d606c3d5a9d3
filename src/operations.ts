import { contracts } from './contracts.ts'

/** The text of src/web/api/operations.gen.ts: method and path of every call by its operationId. */
export function operationsSource(): string {
  const lines = Object.values(contracts).flatMap((contract) =>
    Object.entries(contract).map(
      ([name, { method, path, body, form }]) => `  ${name}: ['${method}', '${path}'${body || form ? ', 1' : ''}],`,
    ),
  )
  return `// Generated from the contracts by "npm run generate".\nexport const operations: Record<string, readonly [method: string, path: string, body?: 1]> = {\n${lines.join('\n')}\n}\n`
}
