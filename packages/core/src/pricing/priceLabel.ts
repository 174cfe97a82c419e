import { formatText } from '../locale/formatText.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import { multiplyPrice, type Price, shortPriceText } from '../money/price.ts';
import { modelPrice, type PricedModel } from './modelPrice.ts';

/** What a price is shown in; everything is charged in dollars. */
export type DisplayCurrency = 'USD' | 'TND';

/** The label of one price: `$0.3/1M`, or three times as much in dinars, `0.9 DT/1M`. */
export function priceLabel(price: Price, currency: DisplayCurrency, texts: ScreenTexts): string {
  switch (currency) {
    case 'USD':
      return formatText(texts['pricing.perMillion'], { price: shortPriceText(price) });
    case 'TND': {
      const dinars = multiplyPrice(price, DINARS_PER_DOLLAR) ?? price;
      return formatText(texts['pricing.perMillionDinar'], { price: shortPriceText(dinars) });
    }
  }
}

/**
 * The label of a model's price: "Free", one price where input and output cost the same, else both. A model without a
 * price says so; it is not free.
 */
export function modelPriceLabel(model: PricedModel, currency: DisplayCurrency, texts: ScreenTexts): string {
  const price = modelPrice(model);
  switch (price.status) {
    case 'free':
      return texts['models.free'];
    case 'unknown':
      return texts['pricing.unknown'];
    case 'priced': {
      const input = priceLabel(price.input, currency, texts);
      const output = priceLabel(price.output, currency, texts);
      return input === output ? input : formatText(texts['pricing.inputOutput'], { input, output });
    }
  }
}

/** As {@link modelPriceLabel}, where there is room for one price only: that of the input. */
export function shortModelPriceLabel(
  model: PricedModel,
  currency: DisplayCurrency,
  texts: ScreenTexts,
): string {
  const price = modelPrice(model);
  return price.status === 'priced'
    ? priceLabel(price.input, currency, texts)
    : modelPriceLabel(model, currency, texts);
}

const DINARS_PER_DOLLAR = 3;
