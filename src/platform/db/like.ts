/** Pattern for LIKE that matches a word anywhere, with its special characters escaped. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
