package com.acme.orders.adapter.jdbc;

import org.springframework.transaction.annotation.Transactional;

@Transactional
class TransactionalClass {}
