export interface Figure {
  name: string
  figure: string
  /** Something is wrong. */
  alarm?: boolean
}

/** Figures side by side, each under its name. `long` for sums, of which a phone has room for two in a row. */
export const FigureTiles = ({ label, figures, long = false }: { label: string; figures: readonly Figure[]; long?: boolean }) => (
  <dl className={`grid gap-2 ${long ? 'wide-tiles' : 'quarters'}`} aria-label={label}>
    {figures.map(({ name, figure, alarm }) => (
      <div key={name} className="stack tinted ends-2 text-center">
        <dt className="hint">{name}</dt>
        <dd className={`text-2xl bold figures ${alarm ? 'alarm' : ''}`}>{figure}</dd>
      </div>
    ))}
  </dl>
)
