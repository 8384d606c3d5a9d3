/** A word to be found anywhere in a text by LIKE, its own signs taken as letters. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
