import { safeParse } from 'valibot';

import type { ModelsAdapter } from '../../models/modelCatalogue.ts';
import { parsePrice } from '../../money/price.ts';
import { type ModelList, modelListSchema } from '../../wire/model.ts';
import { type ContractCheck, type ContractPatience, expectThat, shown, within } from './contractCheck.ts';

/** The source of models to be checked. */
export interface ModelsSubject extends ContractPatience {
  make: () => ModelsAdapter | Promise<ModelsAdapter>;
}

/** What a model catalogue expects of its source, as checks for any test runner. */
export function modelsContract(subject: ModelsSubject): ContractCheck[] {
  const check = (name: string, judge: (list: ModelList) => void): ContractCheck => ({
    name,
    async run() {
      const adapter = await subject.make();
      judge(await within(adapter.list(), subject, 'list'));
    },
  });

  return [
    check('lists models as the catalogue reads them', (list) => {
      const { issues } = safeParse(modelListSchema, list);
      expectThat(issues === undefined, `The list is not one of models: ${issues?.[0].message}`);
    }),
    check('gives each model an id of its own', ({ models }) => {
      const ids = models.map(({ id }) => id);
      const twice = ids.filter((id, position) => id === '' || ids.indexOf(id) !== position);
      expectThat(twice.length === 0, `These ids are empty or stand twice: ${shown(twice)}`);
    }),
    check('names a default that it lists, or none', ({ models, defaultModel }) => {
      const isListed = defaultModel === undefined || models.some(({ id }) => id === defaultModel);
      expectThat(isListed, `The default ${shown(defaultModel)} is not in the list`);
    }),
    check('gives prices that are numbers of at least 0, or none', ({ models }) => {
      const wrong = models.filter(
        ({ pricing }) =>
          pricing !== undefined &&
          [pricing.input, pricing.output].some((price) => parsePrice(price) === null),
      );
      expectThat(
        wrong.length === 0,
        `These models have no price that can be: ${shown(wrong.map(({ id }) => id))}`,
      );
    }),
  ];
}
