import { Below } from './below.tsx'
import { ResultsBar } from './results-bar.tsx'
import { SearchPanel } from './search-panel.tsx'

/** The parts around a result's cards, in a single chunk. */
export const resultsParts = { SearchPanel, ResultsBar, Below }
