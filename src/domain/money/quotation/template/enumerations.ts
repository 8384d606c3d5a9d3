/** A limit, because a longer list would have to be searched. */
export const QUOTATION_TEMPLATES_AT_MOST = 50
