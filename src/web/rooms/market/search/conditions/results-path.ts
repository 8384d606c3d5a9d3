export type ResultsPath = '/buyer/estate' | '/buyer/estate/search/resultDetail'
