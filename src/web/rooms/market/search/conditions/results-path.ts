/** The pages that list what a search finds. */
export type ResultsPath = '/buyer/estate' | '/buyer/estate/search/resultDetail'
