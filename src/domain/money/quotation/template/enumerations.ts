/** A limit, because a longer list would have to be searched. */
export const MAX_QUOTATION_TEMPLATES = 50
