/** Usual price limits in yen. Apart from the catalogue, because the panel beside the results needs nothing else of it. */
export const priceSteps = [
  0, 50, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000,
].map((man) => man * 10_000)
