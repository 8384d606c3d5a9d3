import type { Endpoint } from '#platform/http/contract.ts'
import { contracts } from '../contracts.ts'

/** The source of src/web/api/operations.gen.ts: method and path of every call by its operationId. */
export function operationsSource(): string {
  const lines = Object.values(contracts).flatMap((contract) =>
    Object.entries(contract).map(([name, { method, path, body, form }]) => {
      const needs = form ? `, [${requiredFields(form).join(', ')}]` : body ? ', 1' : ''
      return `  ${name}: ['${method}', '${path}'${needs}],`
    }),
  )
  return `// Generated from the contracts by "npm run generate".
export type Operation = readonly [method: string, path: string, needs?: 1 | readonly string[]]
/** \`needs\`: 1 for a JSON body, the required fields for a form. */
export const operations: Record<string, Operation> = {
${lines.join('\n')}
}
`
}

const requiredFields = ({ shape }: NonNullable<Endpoint['form']>) =>
  Object.entries(shape).flatMap(([field, type]) => (type.safeParse(undefined).success ? [] : [`'${field}'`]))
