import type { Texts } from '@diwan/core';

import type { Site } from '../app/createSite.ts';
import { type CodingServices, createCodingServices } from './createCodingServices.ts';

const made = new WeakMap<object, CodingServices>();

/**
 * The coding mode of whoever is signed in: made when the screen is first seen, and kept while its answers and builds go
 * on behind another screen.
 *
 * @param owner - what lives as long as the user is signed in
 */
export function codingServicesOf(owner: object, site: Site, texts: Texts): CodingServices {
  const services = made.get(owner) ?? createCodingServices(site, texts);
  made.set(owner, services);
  return services;
}
