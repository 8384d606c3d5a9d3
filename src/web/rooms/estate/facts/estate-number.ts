/** No.00012345 */
export const formatEstateNumber = (number: number): string => `No.${String(number).padStart(8, '0')}`
