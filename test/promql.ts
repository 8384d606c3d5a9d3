import { parser } from '@prometheus-io/lezer-promql'

/** Metrics and functions in a Prometheus expression, by its own grammar; throws on invalid expressions. */
export interface QueriedMetrics {
  /** Each metric, with the labels of its selectors and of the aggregations around it. */
  metrics: { name: string; labels: string[] }[]
  /** Functions, and whether their argument is a range (`[5m]`). */
  functions: { name: string; ofSpan: boolean }[]
}

type Node = ReturnType<typeof parser.parse>['topNode']

export function readPromQL(expression: string): QueriedMetrics {
  const textOf = ({ from, to }: Node) => expression.slice(from, to)
  const asked: QueriedMetrics = { metrics: [], functions: [] }
  const visit = (node: Node, gathered: readonly string[]) => {
    if (node.type.isError) throw new Error(`Prometheus does not understand "${expression}" at its letter ${node.from + 1}.`)
    if (node.name === 'VectorSelector')
      asked.metrics.push({ name: namesIn(node, 'Identifier')[0] ?? '', labels: [...namesIn(node, 'LabelName'), ...gathered] })
    if (node.name === 'FunctionCall')
      asked.functions.push({ name: namesIn(node, 'FunctionIdentifier')[0] ?? '', ofSpan: namesIn(node, 'MatrixSelector', 2).length > 0 })
    const modifier = node.name === 'AggregateExpr' ? node.getChild('AggregateModifier') : null
    const by = modifier ? [...gathered, ...namesIn(modifier, 'LabelName')] : gathered
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, by)
  }
  const namesIn = (node: Node, kind: string, depth = 99): string[] => {
    const found: string[] = []
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name === kind) found.push(textOf(child))
      else if (depth > 1) found.push(...namesIn(child, kind, depth - 1))
    }
    return found
  }
  visit(parser.parse(expression).topNode, [])
  return asked
}
