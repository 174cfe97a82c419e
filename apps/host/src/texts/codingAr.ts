export { codingAr } from '@diwan/core/locale/ar';
