/** So many are offered at a time: more would have to be searched before they help. */
export const QUOTATION_TEMPLATES_AT_MOST = 50
