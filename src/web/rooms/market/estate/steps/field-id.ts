/** Link target of a field: `to="/seller/estate/wizard/$id/price" hash={fieldID('price')}`. */
export const fieldID = (name: string) => `field-${name}`
