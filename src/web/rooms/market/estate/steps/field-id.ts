/** Where links to a field lead: `to="/seller/estate/wizard/$id/price" hash={fieldID('price')}`. */
export const fieldID = (name: string) => `field-${name}`
